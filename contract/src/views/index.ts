export * from './views.ts'
