export * from './schema.ts'
export * from './endpoints.ts'
export * from './rules.ts'
export * from './contracts.ts'
