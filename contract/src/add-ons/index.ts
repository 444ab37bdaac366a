export * from './add-ons.ts'
export * from './offered.ts'
export * from './schema.ts'
