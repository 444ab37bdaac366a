export * from './endpoints.ts'
export * from './form.ts'
export * from './rules.ts'
export * from './schema.ts'
