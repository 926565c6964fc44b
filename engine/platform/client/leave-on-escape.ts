/**
 * For pages that are drawn with the entry warning, whoever fills it: Escape does what its button 'leave' does (product.md
 * 2.4), with or without the framework's script. Behind the warning the page is inert.
 */
export const LEAVE_ON_ESCAPE = [
  "addEventListener('keydown', ({ key }) => {",
  "if (key === 'Escape' && document.querySelector('#page[inert]')) location.replace('about:blank') })",
].join(' ')
