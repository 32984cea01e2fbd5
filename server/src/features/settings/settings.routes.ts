import { getSettings, type PublicSettings } from '@house/contract/settings';
import type { BasisPoints } from '@house/domain/money';
import type { Api } from '../../http/api.ts';
import { tags } from '../../platform/changes.ts';
import type { PlatformSettings } from './settings.schema.ts';
import type { Settings } from './settings.service.ts';

const percent = (share: BasisPoints): number => share / 100;

const toPublic = (settings: PlatformSettings, onlinePayment: boolean): PublicSettings => ({
  siteName: settings.siteName,
  siteDescription: settings.siteDescription,
  contactEmail: settings.contactEmail,
  contactPhone: settings.contactPhone,
  allowUserRegistration: settings.allowUserRegistration,
  allowVendorRegistration: settings.allowVendorRegistration,
  requireEmailVerification: settings.requireEmailVerification,
  enableReviews: settings.enableReviews,
  enableFeaturedVenues: settings.enableFeaturedVenues,
  serviceFeePercent: percent(settings.serviceFeeBasisPoints),
  commissionPercent: percent(settings.commissionBasisPoints),
  advancePercent: percent(settings.advanceBasisPoints),
  onlinePayment,
});

/** `takesOnlinePayment`: whether any gateway can be used at the moment; payments knows. */
export const serveSettings = (
  api: Api,
  settings: Settings,
  takesOnlinePayment: (settings: PlatformSettings) => boolean,
): void => {
  api.open(
    getSettings,
    async () => {
      const current = await settings.get();
      return toPublic(current, takesOnlinePayment(current));
    },
    () => [tags.settings],
  );
};
