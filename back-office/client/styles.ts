/** The stylesheets of all pages: those of the back office, and of the parts that it may use. */
import.meta.glob(
  [
    '../**/*.css.ts',
    '../../engine/ui/{base,text}.css.ts',
    '../../engine/ui/{choices,controls,display,feedback,page}/*.css.ts',
  ],
  { eager: true },
)
