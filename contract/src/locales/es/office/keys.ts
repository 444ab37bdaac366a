import type { Part } from '../../texts.ts'

export default {
  title: 'Atajos de teclado',
  everywhere: 'En todas partes',
  command: 'Buscar reservas, páginas y acciones',
  search: 'Buscar en esta página',
  help: 'Mostrar estas teclas',
  close: 'Cerrar, volver',
  goTo: 'Ir a',
  note: 'Las teclas sueltas descansan mientras escribe. Se pueden desactivar en su perfil.',
} satisfies Part<'keys'>
