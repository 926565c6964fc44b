import { defineLander } from '#engine/slots/define-lander.ts'

export default defineLander({ name: 'iconslanding', hydrate: false, load: () => import('./lander.tsx') })
