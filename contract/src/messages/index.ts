export * from './schema.ts'
export * from './endpoints.ts'
export * from './feedback.ts'
