export * from './schema.ts'
export * from './endpoints.ts'
export * from './points-of-sale.ts'
export * from './rules.ts'
