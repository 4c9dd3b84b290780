import type { travel as english } from '../en/travel.ts'

export const travel: Readonly<Record<keyof typeof english, string>> = {
  'checklist.template.trip-site-visit.title': 'Conocer el lugar o pedir que alguien lo vea',
  'checklist.template.trip-site-visit.description':
    'Visítalo o pide una videollamada que recorra el lugar, las habitaciones y el camino entre ambos.',
  'checklist.template.trip-guest-guide.title': 'Enviar la guía de viaje a los invitados',
  'checklist.template.trip-guest-guide.description':
    'Cómo llegar, dónde dormir, cuánto cuesta, requisitos de entrada y una fecha para decidir.',
  'checklist.template.trip-rooms.title': 'Reservar habitaciones para invitados de otras ciudades',
  'checklist.template.trip-rooms.description':
    'Pide tarifa de grupo a dos hoteles de distinto precio y anota hasta cuándo guardan las habitaciones.',
  'checklist.template.trip-documents.title': 'Revisar pasaportes, visas y permisos',
  'checklist.template.trip-documents.description':
    'Si cruzas una frontera, también el permiso de los menores que viajan sin ambos padres.',
  'checklist.template.trip-local-help.title': 'Conseguir a alguien en el destino',
  'checklist.template.trip-local-help.description':
    'Alguien que coordine eventos allá o el área de eventos del hotel conoce proveedores y permisos.',
  'checklist.template.trip-bookings.title': 'Reservar tu propio viaje',
  'checklist.template.trip-bookings.description':
    'Llega por lo menos un día antes, con equipaje para lo que pide el evento.',
  'checklist.template.trip-insurance.title': 'Considerar un seguro de viaje',
  'checklist.template.trip-insurance.description': 'Busca que cubra cancelación, enfermedad y equipaje.',
  'checklist.template.trip-transfers.title': 'Organizar traslados y horarios de todos los días',
  'checklist.template.trip-transfers.description': 'Indica de dónde y a qué hora sale cada traslado, y a quién llamar.',
  'checklist.template.trip-welcome-kit.title': 'Preparar kits de bienvenida',
  'checklist.template.trip-welcome-kit.description':
    'Agua, algo de comer, mapa y horarios, esperando en la habitación.',
  'checklist.template.trip-ship.title': 'Enviar antes lo que no puedes llevar',
  'checklist.template.trip-ship.description':
    'Revisa aduana y límites de equipaje, y pide al lugar que confirme que llegó.',
}
