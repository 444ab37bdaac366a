import type { Part } from '../../texts.ts'

export default {
  morning: 'Buenos días, {name}',
  afternoon: 'Buenas tardes, {name}',
  evening: 'Buenas noches, {name}',
  today: 'Hoy',
  salesToday: 'Ventas de hoy',
  bookingsToday: 'Reservas de hoy',
  ticketsToday: 'Entradas de hoy',
  owed: 'Pendiente en cuenta',
  ofLimit: '{percent} % del límite de {limit}',
  latest: 'Últimas reservas',
  seeAll: 'Ver todo',
  waiting_one: '{count} venta espera una decisión',
  waiting_other: '{count} ventas esperan una decisión',
  access: 'Su acceso',
  moreAccess: 'Más acceso',
} satisfies Part<'home'>
