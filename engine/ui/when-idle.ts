/** Runs something when the page has nothing else to do; soon, where the browser does not say when that is (Safari). */
export const whenIdle: (act: () => unknown) => unknown = globalThis.requestIdleCallback ?? setTimeout
