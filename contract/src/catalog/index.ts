export * from './names.ts'
export * from './schema.ts'
export * from './endpoints.ts'
export * from './rules.ts'
