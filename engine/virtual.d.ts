declare module 'virtual:theme-css' {
  const hrefs: Record<string, string>
  export default hrefs
}
