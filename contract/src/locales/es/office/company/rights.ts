import type { Part } from '../../../texts.ts'

export default {
  bookings: {
    sell: 'Vender: buscar, retener, reservar, ver y cancelar reservas',
    settle: 'Resolver ventas que requieren atención',
  },
  guests: {
    forget: 'Exportar y borrar lo que se sabe de un viajero',
  },
  company: {
    edit: 'Cambiar la empresa, sus contactos y lugares',
  },
  users: {
    manage: 'Añadir y cambiar usuarios y sus funciones',
  },
  pointsofsale: {
    manage: 'Añadir y cambiar puntos de venta',
  },
  pricing: {
    read: 'Ver precios y tipos de entrada',
    manage: 'Ajustar precios, desactivar entradas',
  },
  reports: {
    today: 'Ver las cifras de hoy',
    all_bookings: 'Leer el informe de todas las reservas',
    customer_manifest: 'Leer el manifiesto de clientes',
    redemptions: 'Leer el informe de canjes',
    other: 'Leer los demás informes',
  },
  manifest: {
    weights: 'Ver los pesos en el manifiesto de clientes',
  },
  messages: {
    read: 'Leer los correos enviados',
  },
  audit: {
    read: 'Leer quién hizo qué y los eventos de seguridad',
  },
  security: {
    manage: 'Cambiar cómo accede la organización',
  },
  account: {
    read: 'Leer estados de cuenta',
    receive: 'Registrar pagos de revendedores',
  },
  settlements: {
    read: 'Leer liquidaciones',
  },
  connections: {
    manage: 'Conectar proveedores',
  },
  credit: {
    agree: 'Aceptar ventas a cuenta',
  },
  partners: {
    request: 'Solicitar un canal a proveedores',
  },
  channels: {
    read: 'Ver los canales de los revendedores',
    manage: 'Cambiar los canales de los revendedores',
  },
  operator: {
    read: 'Ver productos, disponibilidad y precios del operador',
    manage: 'Cambiar productos, disponibilidad y precios del operador',
  },
  tickets: {
    search: 'Buscar entradas',
    redeem: 'Canjear entradas',
  },
  arrivals: {
    read: 'Ver llegadas',
  },
  texts: {
    write: 'Escribir textos de productos y traducciones',
    publish: 'Publicar textos de productos',
  },
  media: {
    write: 'Cambiar las imágenes de productos',
  },
  installation: {
    read: 'Ver la configuración de la instalación',
    manage: 'Cambiar la configuración de la instalación',
  },
} as const satisfies Part<'rights'>
