export * from './schema.ts'
export * from './admin.ts'
export * from './endpoints.ts'
