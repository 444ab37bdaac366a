import type { Part } from '../../../texts.ts'

export default {
  title: 'Tipos de viajero',
  note: 'Tipos de viajero y edades de cada producto. Un cambio se vende cuando se publica su producto.',
  add: 'Añadir tipo de viajero',
  search: 'Buscar tipos de viajero',
  searchHint: 'Nombre o producto',
  empty: 'Todavía no hay tipos de viajero. Añada el primero.',
  ages: 'Edades',
  plusHint: 'Escriba 65+ para 65 años o más: entonces no hace falta un máximo.',
  changed: 'Sin publicar',
  published: 'Publicado',
  fields: {
    kind: 'Tipo de cliente',
    minAge: 'Edad mínima',
    maxAge: 'Edad máxima',
  },
} satisfies Part<'guestTypes'>
