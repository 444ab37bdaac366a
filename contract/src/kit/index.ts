export * from './endpoint.ts'
export * from './refusal.ts'
export * from './money.ts'
export * from './shapes.ts'
