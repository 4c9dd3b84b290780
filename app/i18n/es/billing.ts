import type { Translated } from '../message-key.ts'

export const billing: Translated<'billing'> = {
  'billing.limit.title-own': 'Llegaste al límite de tu nivel',
  'billing.limit.title-owner': 'Llegaste al límite del nivel del propietario',
  'billing.limit.plans-own':
    'Tu nivel incluye {max, plural, one {# plan de evento y ya está en uso} other {# planes de evento y ya están todos en uso}}.',
  'billing.limit.plans-owner':
    'El nivel del propietario incluye {max, plural, one {# plan de evento y ya está en uso} other {# planes de evento y ya están todos en uso}}.',
  'billing.limit.guests-own': 'Tu nivel incluye hasta {max, plural, one {# invitado} other {# invitados}}.',
  'billing.limit.guests-owner':
    'El nivel del propietario incluye hasta {max, plural, one {# invitado} other {# invitados}}.',
  'billing.limit.table-items-own':
    'Tu nivel incluye {max, plural, one {# elemento} other {# elementos}} en el plano de mesas como máximo.',
  'billing.limit.table-items-owner':
    'El nivel del propietario incluye {max, plural, one {# elemento} other {# elementos}} en el plano de mesas como máximo.',
  'billing.limit.pdf-export-own': 'Tu nivel no incluye exportar a PDF.',
  'billing.limit.pdf-export-owner': 'El nivel del propietario no incluye exportar a PDF.',
  'billing.limit.drinks-own': 'Tu nivel no incluye el asistente de bebidas.',
  'billing.limit.drinks-owner': 'El nivel del propietario no incluye el asistente de bebidas.',
  'billing.limit.team-own': 'Tu nivel no incluye planear en equipo.',
  'billing.limit.team-owner': 'El nivel del propietario no incluye planear en equipo.',
  'billing.limit.advised-kinds-own':
    'Tu nivel incluye recomendaciones sobre {max, plural, one {# tipo de proveedor} other {# tipos de proveedores}} en cada plan.',
  'billing.limit.advised-kinds-owner':
    'El nivel del propietario incluye recomendaciones sobre {max, plural, one {# tipo de proveedor} other {# tipos de proveedores}} en cada plan.',
  'billing.limit.analytics-own': 'Tu nivel no incluye la analítica avanzada.',
  'billing.limit.analytics-owner': 'El nivel del propietario no incluye la analítica avanzada.',
  'billing.limit.nothing-changed': 'No se cambió nada. También puedes eliminar un plan que ya no necesites.',
  'billing.next.basic':
    'Con Basic tienes {plans, plural, one {# plan} other {# planes}}, invitados sin límite, todas las funciones de IA, exportar a PDF y soporte prioritario.',
  'billing.next.pro':
    'Con Pro tienes {plans, plural, one {# plan} other {# planes}}, invitados sin límite, colaboración en equipo, análisis avanzado y soporte prioritario.',
  'billing.next.enterprise':
    'Con Enterprise tienes todo sin límite, API, marca blanca, integraciones a la medida, soporte dedicado, SLA y soporte por teléfono.',
  'billing.next.ask-owner': 'Solo el propietario puede cambiar de nivel.',
  'billing.gives.free':
    '1 plan de evento, hasta 20 invitados, 5 elementos en el plano de mesas como máximo, funciones básicas de IA, plantillas estándar y soporte por correo.',
  'billing.gives.basic':
    '{plans, plural, one {# plan} other {# planes}}, invitados sin límite, todas las funciones de IA, exportar a PDF y soporte prioritario.',
  'billing.gives.pro':
    '{plans, plural, one {# plan} other {# planes}}, invitados sin límite, colaboración en equipo, análisis avanzado y soporte prioritario.',
  'billing.gives.enterprise':
    'Todo sin límite, API, marca blanca, integraciones a la medida, soporte dedicado, SLA y soporte por teléfono.',
  'billing.tier.basic': 'Basic',
  'billing.tier.pro': 'Pro',
  'billing.next.checkout': 'Elegir {tier}',
  'billing.next.compare': 'Comparar los niveles',
  'billing.next.new-tab': '(se abre en otra pestaña)',
}
