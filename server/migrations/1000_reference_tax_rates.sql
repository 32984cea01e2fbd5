-- GST on the platform's own fees: 18 % since GST was introduced.
insert into tax_rates (kind, valid_from, basis_points) values ('platform', '2017-07-01', 1800);
