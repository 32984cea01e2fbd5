/** What the site says until an administrator writes something else. Pages in other languages have these texts translated. */
export const defaultTexts = {
  siteDescription: 'Wedding and event venues in India: see prices, check free dates and book online.',
  hostProtectionText: 'Every booking is covered by our host protection: up to ₹10,00,000 of liability cover.',
  insuranceAdviceText:
    'We recommend a public liability insurance for every venue. Your insurer can tell you what it costs.',
} as const;
