export const gatewayCommand: readonly string[]
