import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';

/** What search engines may show of the site itself (schema.org). `url` is where it lives. */
export const siteSchema = (settings: PublicSettings, url: string): Record<string, unknown>[] => {
  const { siteName: name, contactEmail: email, contactPhone: telephone } = settings;
  const about = { '@context': 'https://schema.org', name, url };
  return [
    { ...about, '@type': 'WebSite' },
    { ...about, '@type': 'Organization', logo: `${url}/art/mandap-mark.svg`, email, telephone },
  ];
};
