export * from '#engine/db/choices/interests.ts'
