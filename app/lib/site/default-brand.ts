/** Whose product the prerendered pages are; a reseller's own brand follows from `/config.json`. */
export const DEFAULT_BRAND = { name: 'Convite', supportEmail: 'hola@convite.example' } as const
