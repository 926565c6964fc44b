export * from '#engine/ui/structure/packages/offers.css.ts'
