import './styles.ts'

/** What a script of a page does with the element that names it: `<div data-island="passkey">`. */
export type Island = (element: HTMLElement) => void

const ISLANDS = import.meta.glob<{ readonly default: Island }>('../pages/**/*.island.ts')

/** `../pages/log-in/passkey.island.ts` by `passkey`. */
const BY_NAME = new Map(
  Object.entries(ISLANDS).map(([path, load]) => [/([\w-]+)\.island\.ts$/.exec(path)![1]!, load] as const),
)

for (const element of document.querySelectorAll<HTMLElement>('[data-island]'))
  void BY_NAME.get(element.dataset.island ?? '')?.().then(({ default: start }) => start(element))
