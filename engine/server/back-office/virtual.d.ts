declare module 'virtual:back-office' {
  const createBackOffice: import('./back-office.ts').CreateBackOffice
  export default createBackOffice
}
