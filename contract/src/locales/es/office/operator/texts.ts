import type { Part } from '../../../texts.ts'

export default {
  in: '{field}, {language}',
  complete: 'No falta nada.',
  missing_one: 'Falta {count} texto. Se muestra el inglés.',
  missing_other: 'Faltan {count} textos. Se muestra el inglés.',
  unchanged: 'No se ha cambiado nada.',
  save: 'Guardar los textos',
  saveOf: 'Guardar los textos: {name}',
} satisfies Part<'texts'>
