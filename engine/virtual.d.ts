declare module 'virtual:theme-css' {
  const themes: Record<string, { readonly href: string; readonly font: string }>
  export default themes
}
