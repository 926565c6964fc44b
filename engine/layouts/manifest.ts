import { defineDomain } from '#engine/platform/manifests/domain.ts'
import layouts from './layouts.api.ts'
import { neutralCookies } from './neutral-cookies.ts'

export default defineDomain({ name: 'layouts', calls: layouts, neutralCookies })
