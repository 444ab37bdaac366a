export * from './schema.ts'
export * from './validity.ts'
export * from './rules.ts'
export * from './endpoints.ts'
