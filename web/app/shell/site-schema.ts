import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';

/** Structured data of the site itself (schema.org). `url`: its public URL. */
export const siteSchema = (settings: PublicSettings, url: string): Record<string, unknown>[] => {
  const { siteName: name, contactEmail: email, contactPhone: telephone } = settings;
  const base = { '@context': 'https://schema.org', name, url };
  return [
    { ...base, '@type': 'WebSite' },
    {
      ...base,
      '@type': 'Organization',
      logo: `${url}/art/mandap-mark.svg`,
      ...(email && { email }),
      ...(telephone && { telephone }),
    },
  ];
};
