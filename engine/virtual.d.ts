declare module 'virtual:theme-css' {
  const themes: Record<string, { readonly href: string; readonly fonts: readonly string[] }>
  export default themes
}
