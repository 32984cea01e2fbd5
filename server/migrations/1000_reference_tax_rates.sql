-- GST on the platform's own fees: 18 % since GST was introduced.
insert into tax_rates (kind, valid_from, basis_points) values ('platform', '2017-07-01', 1800);

-- Withheld by marketplaces. TCS: section 52 of the CGST Act (notification 15/2024). TDS: section 194-O of the Income-tax
-- Act 1961, since April 2026 section 393 of the Income-tax Act 2025. No TDS up to ₹5 lakh a year from individuals and Hindu
-- undivided families who have given their PAN.
insert into tax_rates (kind, valid_from, basis_points, free_up_to) values
  ('tcs', '2018-10-01', 100, null),
  ('tcs', '2024-07-10', 50, null),
  ('tds', '2020-10-01', 75, 50000000),
  ('tds', '2021-04-01', 100, 50000000),
  ('tds', '2024-10-01', 10, 50000000);

-- GST 2.0 replaced 12 and 28 % by 40 % (56th meeting of the GST Council, from 22 September 2025).
insert into gst_slabs (basis_points, valid_from, valid_until) values
  (0, '2017-07-01', null),
  (500, '2017-07-01', null),
  (1200, '2017-07-01', '2025-09-22'),
  (1800, '2017-07-01', null),
  (2800, '2017-07-01', '2025-09-22'),
  (4000, '2025-09-22', null);
