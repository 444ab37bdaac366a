import type { Part } from '../../../texts.ts'

export default {
  title: 'Ayuda',
  search: 'Buscar en la ayuda',
  hint: 'Una palabra',
  none: 'Ninguna página contiene «{search}».',
  back: 'Todas las páginas',
  missing: 'No existe esa página de ayuda.',
  failed: 'No se pudo cargar esta página de ayuda.',
} satisfies Part<'help'>
