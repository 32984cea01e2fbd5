/** States and union territories. */
export const indianStates = [
  ...(['Andhra Pradesh', 'Arunachal Pradesh', 'Assam', 'Bihar', 'Chhattisgarh', 'Goa', 'Gujarat'] as const),
  ...(['Haryana', 'Himachal Pradesh', 'Jharkhand', 'Karnataka', 'Kerala', 'Madhya Pradesh'] as const),
  ...(['Maharashtra', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Odisha', 'Punjab'] as const),
  ...(['Rajasthan', 'Sikkim', 'Tamil Nadu', 'Telangana', 'Tripura', 'Uttar Pradesh'] as const),
  ...(['Uttarakhand', 'West Bengal', 'Andaman and Nicobar Islands', 'Chandigarh'] as const),
  ...(['Dadra and Nagar Haveli and Daman and Diu', 'Delhi', 'Jammu and Kashmir', 'Ladakh'] as const),
  ...(['Lakshadweep', 'Puducherry'] as const),
] as const;
