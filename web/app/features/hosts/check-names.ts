import type { HostCheck } from '@mandap/domain/venues/lifecycle';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';

export const checkNames: Record<HostCheck, () => string> = {
  identity: adminVenueText.checkIdentity,
  phone: adminVenueText.checkPhone,
  address: adminVenueText.checkAddress,
  ownership: adminVenueText.checkOwnership,
  bank_account: adminVenueText.checkBankAccount,
};
