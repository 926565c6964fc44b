/**
 * The stylesheets of all fills, for the file that every page links: pages without script show fills too, and nothing
 * else links the stylesheet of a part that is loaded later (decisions/first-load.md).
 */
import.meta.glob(
  [
    '/engine/slots/fills/*/*.css.ts',
    '/niches/*/fills/*/*.css.ts',
    '/tenants/*/fills/*/*.css.ts',
    '!/tenants/*.draft/**',
  ],
  { eager: true },
)
