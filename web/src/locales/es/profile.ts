import type { Part } from '../words.ts'

export default {
  title: 'Perfil',
  account: 'Cuenta',
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  department: 'Departamento',
  organization: 'Código de organización',
  reseller: 'Revendedor',
  roles: 'Funciones',
  points: 'Puntos de venta',
  noPoints: 'No tiene ningún punto de venta asignado.',
  noValue: 'Sin indicar',
  preferences: 'Preferencias',
  kept: 'Se guardan en este navegador.',
  language: 'Idioma',
  colours: 'Colores',
  light: 'Claros',
  dark: 'Oscuros',
  auto: 'Como el dispositivo',
  access: '¿Necesita más acceso? Contacte con un superadministrador de su organización.',
} satisfies Part<'profile'>
