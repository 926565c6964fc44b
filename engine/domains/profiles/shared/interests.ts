export * from '#engine/db/interests.ts'
