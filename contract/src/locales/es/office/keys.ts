import type { Part } from '../../texts.ts'

export default {
  title: 'Atajos de teclado',
  everywhere: 'En todas partes',
  command: 'Buscar reservas, páginas y acciones',
  search: 'Buscar en esta página',
  help: 'Mostrar estas teclas',
  close: 'Cerrar, volver',
  here: 'En esta página',
  sell: {
    supplier: 'Proveedor',
    date: 'Fecha',
    day: 'Día anterior y siguiente',
    rate: 'Elegir un billete',
    tickets: 'Mostrar todos los billetes',
    common: 'Volver a vender lo más vendido aquí',
    last: 'Repetir la última venta',
    print: 'Imprimir los bonos de la venta',
    view: 'Vista del cliente',
    pay: 'Continuar: retener y pagar, o reservar',
  },
  goTo: 'Ir a',
  note: 'Las teclas sueltas descansan mientras escribe. Se pueden desactivar en su perfil.',
} satisfies Part<'keys'>
