export * from './schema.ts'
export * from './endpoints.ts'
export * from './holds.ts'
export * from './rules.ts'
