/** The brand of the prerendered pages; a reseller's own brand follows from `/config.json`. */
export const DEFAULT_BRAND = { name: 'Convite', supportEmail: 'hola@convite.example' } as const
