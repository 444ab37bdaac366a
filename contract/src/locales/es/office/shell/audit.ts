import type { Part } from '../../../texts.ts'
import access from './audit-events/access.ts'
import organizations from './audit-events/organizations.ts'
import catalogue from './audit-events/catalogue.ts'

export default {
  title: 'Auditoría',
  note: 'Quién hizo qué, cuándo y desde dónde',
  securityTitle: 'Eventos de seguridad',
  securityNote: 'Cómo inician sesión las personas, qué se les denegó y quién obtuvo qué derechos',
  search: 'Buscar en la auditoría',
  searchHint: 'Nombre, dirección o detalle',
  empty: 'Todavía no ha pasado nada.',
  emptySecurity: 'Todavía no hay eventos de seguridad.',
  when: 'Cuándo',
  what: 'Qué',
  who: 'Quién',
  about: 'Sobre',
  address: 'Dirección',
  portal: 'El propio portal',
  booking: 'Reserva',
  organization: 'Organización',
  one: 'Evento',
  subject: 'Objeto',
  openBooking: 'Abrir la reserva',
  openUser: 'Abrir el usuario',
  all: 'Todo sobre esto',
  facts: {
    before: 'Antes',
    after: 'Después',
    reason: 'Motivo',
    call: 'Llamada',
    organization: 'Organización',
    fields: 'Campos',
    subject: 'Asunto',
    detail: 'Detalle',
    amount: 'Importe',
    currency: 'Moneda',
    action: 'Decisión',
    to: 'A',
    role: 'Rol',
  },
  events: {
    ...organizations,
    ...access,
    ...catalogue,
  },
} satisfies Part<'audit'>
