export default {
  label: 'Period',
  today: 'Today',
  week: 'Last 7 days',
  month: 'Last 30 days',
  to: 'To',
  from: 'From',
} as const
