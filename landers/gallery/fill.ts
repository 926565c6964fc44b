import { defineLander } from '#engine/slots/define-lander.ts'

export default defineLander({ name: 'gallery', hydrate: false, load: () => import('./lander.tsx') })
