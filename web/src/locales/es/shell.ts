import type { Part } from '../words.ts'

export default {
  product: 'Reseller Portal',
  title: '{page} - Reseller Portal',
  skip: 'Ir al contenido',
  menu: 'Menú',
  navigation: 'Navegación principal',
  language: 'Idioma',
  toDark: 'Usar colores oscuros',
  toLight: 'Usar colores claros',
  account: 'Cuenta de {name}',
  profile: 'Perfil',
  signOut: 'Cerrar sesión',
  unauthorized: 'No tiene permiso para ver esta página',
  nav: {
    connections: 'Conexiones',
    bookings: 'Reservas',
    addBooking: 'Añadir reserva',
    outbox: 'Bandeja de salida',
    attention: 'Requiere atención',
    channels: 'Canales',
  },
  waiting: '{count} en espera',
  notFound: {
    title: 'Página no encontrada',
    text: 'No hay nada en esta dirección. El enlace puede ser antiguo o le puede faltar una letra.',
    back: 'Ir a la página de inicio',
  },
  broken: {
    title: 'No se pudo mostrar esta página',
    text: 'Algo falló por nuestra parte. Sus datos están a salvo.',
    again: 'Intentar de nuevo',
  },
} satisfies Part<'shell'>
