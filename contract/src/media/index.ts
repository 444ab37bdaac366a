export * from './schema.ts'
export * from './endpoints.ts'
