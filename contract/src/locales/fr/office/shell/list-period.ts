import type { Part } from '../../../texts.ts'

export default {
  label: 'Période',
  today: 'Aujourd’hui',
  week: '7 derniers jours',
  month: '30 derniers jours',
  to: 'Jusqu’au',
  from: 'Du',
} satisfies Part<'listPeriod'>
