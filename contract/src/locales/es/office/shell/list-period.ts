import type { Part } from '../../../texts.ts'

export default {
  label: 'Período',
  today: 'Hoy',
  week: 'Últimos 7 días',
  month: 'Últimos 30 días',
  to: 'Hasta',
  from: 'Desde',
} satisfies Part<'listPeriod'>
