export * from '#engine/db/choices/genders.ts'
export * from '#engine/db/choices/member-fields.ts'
