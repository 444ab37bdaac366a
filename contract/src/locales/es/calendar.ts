import type { CalendarWords } from '../texts.ts'

export default {
  title: 'Disponibilidad de {name}',
  product: 'Experiencia',
  language: 'Idioma',
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  loading: 'Cargando…',
  failed: 'No se pudo cargar el calendario.',
  retry: 'Reintentar',
  none: 'Aquí no hay ningún calendario.',
  nothing: 'No hay nada a la venta en este momento.',
  from: 'desde {price}',
  states: { AVAILABLE: 'Disponible', LIMITED: 'Quedan pocas', SOLD_OUT: 'Agotado', CLOSED: 'Cerrado' },
} satisfies CalendarWords
